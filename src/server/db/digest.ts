/** SHA-256 of a text as 64 hexadecimal digits, whatever the line ends of the checkout. */
export const digest = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.replaceAll('\r\n', '\n')))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
