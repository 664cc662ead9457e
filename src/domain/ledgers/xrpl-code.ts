/** 20 bytes in hexadecimal, as the XRP Ledger names a token whose code has not three characters. */
const inHex = /^(?:[0-9a-f]{2}){20}$/i
const ofThree = /^[A-Za-z0-9?!@#$%^&*<>(){}[\]|]{3}$/
const printable = /^[\x20-\x7e]+$/

/** The text that the code of a token encodes; undefined for one that is a text already, or none that can be printed. */
export function textOfXrplCode(code: string): string | undefined {
  if (!inHex.test(code)) return undefined
  const text = String.fromCharCode(...code.match(/../g)!.map((byte) => Number.parseInt(byte, 16))).replace(
    /^\0+|\0+$/g,
    '',
  )
  return printable.test(text) && text.trim() === text ? text : undefined
}

/** Does the XRP Ledger take it as the code of a token? `XRP` is no token, however it is spelled. */
export const isXrplTokenCode = (code: string): boolean =>
  (ofThree.test(code) || (inHex.test(code) && !/^0+$/.test(code))) && (textOfXrplCode(code) ?? code) !== 'XRP'
