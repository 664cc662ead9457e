/**
 * Bytes as letters, by BCR-2020-012 (https://github.com/BlockchainCommons/Research): the first and the last letter of one word for each byte,
 * and of a CRC-32 of all of them at the end. Only the minimal form, in lower case.
 */
const pairs = [
  'aeadaoaxaaahamatayasbkbdbnbtbabsbebybgbwbbbzcmchcscfcycwcecackct',
  'cxclcpcndkdadsdidedtdrdndwdpdmdldyeheyeoeeecenemetesftfrfnfsfmfh',
  'fzfpfwfxfyfefgflfdgagegrgsgtglgwgdgygmgughgohfhghdhkhthphhhlhyhe',
  'hnhsidiaieihiyioisinimjejzjnjtjljojsjpjkjykpkoktkskkknkgkekikblb',
  'lalylflslrlplnltloldlelulklgmnmymhmemomumwmdmtmsmknlnyndnsntnnne',
  'nboyoeotoxonolospdptpkpypspmplpepfpaprqdqzrerprlrorhrdrkrfryrnrs',
  'rtsesasrssskswstspsosgsbsfsntotktitttdtetytltbtstptatnuyuoutueur',
  'vtvyvovlvevwvavdvswlwdwmwpwewywswtwnwzwfwkykynylyaytzszoztzczezm',
].join('')

const letters = Array.from({ length: 256 }, (_, byte) => pairs.slice(byte * 2, byte * 2 + 2))
const bytes: ReadonlyMap<string, number> = new Map(letters.map((pair, byte) => [pair, byte]))
const checksumLength = 4

/** CRC-32 as in Ethernet and zip, an unsigned number. */
export function crc32(message: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of message) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A number of 32 bits, its highest byte first. */
export const bytesOf32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)

export const toBytewords = (message: Uint8Array): string =>
  [...message, ...bytesOf32(crc32(message))].map((byte) => letters[byte]).join('')

/** Undefined where the letters are no bytewords, or their checksum differs. */
export function fromBytewords(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || text.length <= checksumLength * 2) return undefined
  const all = new Uint8Array(text.length / 2)
  for (let at = 0; at < all.length; at++) {
    const byte = bytes.get(text.slice(at * 2, at * 2 + 2))
    if (byte === undefined) return undefined
    all[at] = byte
  }
  const message = all.slice(0, -checksumLength)
  return bytesOf32(crc32(message)).every((byte, at) => byte === all[message.length + at]) ? message : undefined
}
