/** The key that goes with Enter and K, as this keyboard names it. */
export const commandKeyOf = (userAgent: string): string => (/Mac|iPhone|iPad/.test(userAgent) ? '⌘' : 'Ctrl')
