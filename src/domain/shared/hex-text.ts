/** Hexadecimal as it is pasted: mail and documents break it into lines and groups. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')
