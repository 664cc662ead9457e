/** The words behind the bytes of a message in hexadecimal, with every character that is in them; undefined when they are no text. */
export function messageText(hex: string): string | undefined {
  const digits = hex.replace(/^0x/i, '')
  if (digits.length === 0 || digits.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(digits)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16)),
    )
  } catch {
    return undefined
  }
}
