import { sha256Hex } from '@domain/shared/hash'

/** The digest of the app that runs: of the list beside it, when that names the script that runs; undefined for one that is not built. */
export async function readBundleDigest(fetchPort: typeof fetch, script: string): Promise<string | undefined> {
  try {
    const answer = await fetchPort('/SHA256SUMS.txt')
    const sums = await answer.text()
    return answer.ok && sums.split('\n').some((line) => /^[0-9a-f]{64} {2}/.test(line) && line.slice(66) === script)
      ? sha256Hex(sums)
      : undefined
  } catch {
    return undefined
  }
}
