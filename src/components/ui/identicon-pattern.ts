import { sha256Hex } from '@domain/shared/hash'

export interface IdenticonPattern {
  /** Degrees. */
  readonly hue: number
  readonly hue2: number
  /** The squares of the two tones, as path data in a field of six by six. */
  readonly b: string
  readonly c: string
}

/** A hair wider than its place, so that neighbours touch at every size. */
const square = (x: number, y: number) => `M${x + 0.5} ${y + 0.5}h1.03v1.03h-1.03z`

/** Five by five squares, mirrored, from the SHA-256 of the value: the same value always looks the same. */
export function identiconPattern(value: string): IdenticonPattern {
  const bytes =
    sha256Hex(value)
      .match(/../g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? []
  const at = (i: number) => bytes[i] ?? 0
  const hue = Math.round((at(0) / 255) * 360)
  const squares = { b: '', c: '' }
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 3; x++) {
      const byte = at(2 + y * 3 + x)
      if (byte < 108) continue
      squares[byte > 196 ? 'c' : 'b'] += square(x, y) + (x < 2 ? square(4 - x, y) : '')
    }
  }
  return { hue, hue2: (hue + 90 + (at(1) % 120)) % 360, ...squares }
}
