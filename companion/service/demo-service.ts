import { demoKeyWire, demoPeopleWire } from '@api/session/demo-people.wire'
import type * as z from 'zod/mini'

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
