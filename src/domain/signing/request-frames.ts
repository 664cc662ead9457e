import { refuse, succeed, type Result } from '@domain/shared/result'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { sha256Hex } from '@domain/shared/hash'

/**
 * The QR transport. Up to 1000 bytes the code holds `CS1:<hash>:<base64 of the canonical text>`; above that it is an
 * animated sequence of frames `CS1/<index>/<total>:<hash>:<base64 slice>`, index from 1, each slice 600 characters.
 * `copy request` and paste carry the single form whatever its length.
 */
export const singleFrameLimit = 1000
const sliceLength = 600

export function requestAsText(text: string): string {
  return `CS1:${sha256Hex(text)}:${toBase64(new TextEncoder().encode(text))}`
}

export function requestFrames(text: string): readonly string[] {
  const whole = requestAsText(text)
  if (whole.length <= singleFrameLimit) return [whole]
  const [, hash, body] = whole.split(':') as [string, string, string]
  const slices = body.match(new RegExp(`.{1,${sliceLength}}`, 'g')) ?? []
  return slices.map((slice, i) => `CS1/${i + 1}/${slices.length}:${hash}:${slice}`)
}

export type FrameProblem =
  | { readonly tag: 'notARequest' }
  | { readonly tag: 'hashDiffers' }
  | { readonly tag: 'framesMissing'; readonly missing: number }

/** Joins scanned or pasted frames in any order; tells how many are still missing. */
export function joinRequestFrames(
  frames: readonly string[],
): Result<{ readonly text: string; readonly hash: string }, FrameProblem> {
  const parsed = frames.map((frame) =>
    /^CS1(?:\/(\d{1,3})\/(\d{1,3}))?:([0-9a-f]{64}):([A-Za-z0-9+/=]+)$/.exec(frame.trim()),
  )
  const first = parsed[0]
  if (!first || parsed.some((match) => !match)) return refuse({ tag: 'notARequest' })
  const hash = first[3]!
  const total = Number(first[2] ?? 1)
  const slices = new Map<number, string>()
  for (const match of parsed) {
    if (match![3] !== hash || Number(match![2] ?? 1) !== total) return refuse({ tag: 'notARequest' })
    slices.set(Number(match![1] ?? 1), match![4]!)
  }
  if (slices.size < total) return refuse({ tag: 'framesMissing', missing: total - slices.size })
  const body = Array.from({ length: total }, (_, i) => slices.get(i + 1) ?? '').join('')
  const bytes = fromBase64(body)
  if (!bytes) return refuse({ tag: 'notARequest' })
  const text = new TextDecoder('utf-8').decode(bytes)
  return sha256Hex(text) === hash ? succeed({ text, hash }) : refuse({ tag: 'hashDiffers' })
}
