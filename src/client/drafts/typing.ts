/**
 * Whether somebody is in the middle of a box. A picker keeps what is looked for to itself, so that the values of a desk do
 * not say it; what comes back then may not take the focus, or the next letters would be typed into it.
 */
export const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.value.trim() !== ''
