/** The box of the entry that a person is led to. */
export const boxId = (name: string): string => `voucher-${name}`

export const lineBox = (key: number, part: string): string => `lines.${key}.${part}`

export function focusBox(name: string): void {
  const box = document.getElementById(boxId(name))
  box?.focus()
  if (box instanceof HTMLInputElement) box.select()
}
