import { demoKeyWire, demoPeopleWire } from '@api/session/demo-people.wire'
import type * as z from 'zod/mini'
import { sha256Hex } from '@domain/shared/hash'

export type DemoPerson = z.output<typeof demoPeopleWire>[number]
export type DemoKey = z.output<typeof demoKeyWire>

/** The people of the running demo, from this app's own origin. Elsewhere there are none. */
export interface DemoService {
  readonly listPeople: () => Promise<readonly DemoPerson[]>
  readonly readKey: (personId: string) => Promise<DemoKey>
}

export const createDemoService = (fetchPort: typeof fetch): DemoService => ({
  listPeople: async () => {
    const answer = await fetchPort('/api/demo/people')
    return answer.ok ? demoPeopleWire.parse(await answer.json()) : []
  },
  readKey: async (personId) =>
    demoKeyWire.parse(await (await fetchPort(`/api/demo/people/${encodeURIComponent(personId)}/key`)).json()),
})

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
