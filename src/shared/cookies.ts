/** The cookies of the product: the page's own token for writes, and the browser's for its sign-ins. */
export type CookieName = 'XSRF-TOKEN' | 'DEVICE'

/**
 * What a cookie is called: over HTTPS with the prefix that keeps any other host, and any page that is not encrypted,
 * from setting it.
 */
export const cookieName = (name: CookieName, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** Under which names it may lie with a browser, for who does not know how the server is reached: the first that does counts. */
export const cookieNames = (name: CookieName): readonly string[] =>
  [true, false].map((secure) => cookieName(name, secure))
