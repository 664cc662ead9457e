import { freezeRequest } from '@domain/signing/frozen-request'
import type { Answer } from '../chart-walker'

/** How the device may answer, signing exactly this request if it signs. */
export const deviceAnswers = (request: unknown): readonly Answer[] => [
  { name: 'signs', done: { outcome: 'signed', signature: 'MEUCIQ==', frozen: freezeRequest(request) } },
  { name: 'is cancelled', done: { outcome: 'cancelled' } },
  { name: 'is declined', done: { outcome: 'declined' } },
  { name: 'fails', done: { outcome: 'failed', problem: { tag: 'timedOut' } } },
  { name: 'breaks', fail: new Error('defect') },
]

/** How a submission may end, refused with this code if it is refused. */
export const platformAnswers = (code: string): readonly Answer[] => [
  { name: 'is accepted', done: { outcome: 'accepted' } },
  { name: 'is refused', done: { outcome: 'refused', code, message: undefined } },
  { name: 'is not sent', done: { outcome: 'unsent', reason: 'notRemembered' } },
  { name: 'is unknown', done: { outcome: 'unknown', status: 502 } },
  { name: 'breaks', fail: new Error('defect') },
]
