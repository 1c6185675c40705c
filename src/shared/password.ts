/** Characters of a password at least and at most, as the browser counts them: in UTF-16. */
export const shortestPassword = 12
export const longestPassword = 200

/** Whether a password has characters enough; one too long is refused apart. */
export const isLongEnough = (password: string): boolean => password.length >= shortestPassword
