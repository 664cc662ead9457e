// @vitest-environment node
import {
  createActor,
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import { provideLoginApproval } from '@companion/machines/login-approval.provide'
import { providePairing } from '@companion/machines/pairing.provide'
import { provideProfileCare } from '@companion/machines/profile-care.provide'
import { provideSignRequest } from '@companion/machines/sign-request.provide'
import type { Services } from '@companion/machines/services'
import { listeningProfile, openLogin, pendingRequest } from '@support/listening-samples'
import { madeKey } from '@support/models/pairing.model'

const { enrolment: _enrolment, ...unpaired } = listeningProfile
const { demoName: _demoName, ...own } = unpaired
const backends = [listeningProfile.server]
const draft = { email: own.email, userLogin: own.userLogin, server: own.server }

/** What a chart with these answers does beside itself. */
async function observed(
  make: (done: string[]) => AnyStateMachine,
  input: object,
  answers: Readonly<Record<string, unknown>>,
  events: readonly AnyEventObject[],
): Promise<readonly string[]> {
  const done: string[] = []
  const machine = make(done)
  const actors = Object.keys(machine.implementations.actors).map((name): [string, AnyActorLogic] => [
    name,
    name.startsWith('watch')
      ? fromCallback(() => undefined)
      : fromPromise(() => (name in answers ? Promise.resolve(answers[name]) : new Promise(() => undefined))),
  ])
  const actor = createActor(machine.provide({ actors: Object.fromEntries(actors) }), { input }).start()
  for (const event of events) {
    actor.send(event)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await new Promise((resolve) => setImmediate(resolve))
  actor.stop()
  return done
}

const services = {} as Services
const leaves = (done: string[]) => ({ leave: () => void done.push('leaves') })
const signing = (done: string[]) => provideSignRequest(services, leaves(done))
const signingIn = (done: string[]) => provideLoginApproval(services, leaves(done))
const pairingUp = (done: string[]) =>
  providePairing(services, { leave: (id) => void done.push(`leaves with ${id ?? 'nothing'}`) })
const caring = (done: string[]) =>
  provideProfileCare(services, { ...leaves(done), pairAgain: ({ email }) => void done.push(`pairs ${email} again`) })

const request = { profile: listeningProfile, hash: pendingRequest.hash }
const signIn = { profile: listeningProfile, challenge: openLogin }
const paired = { kind: 'paired', profile: listeningProfile }
const other = 'ines.caldeira@nordhaven.example'

describe('what the end of a chart means for the device', () => {
  it.each([
    ['a request that is looked away from leaves', signing, request, {}, [{ type: 'request.close' }], ['leaves']],
    ['a request that is withdrawn stays to be read', signing, request, {}, [{ type: 'request.withdrawn' }], []],
    ['a request that is gone stays to be read', signing, request, { readRequest: { kind: 'gone' } }, [], []],
    ['a sign-in that is looked away from leaves', signingIn, signIn, {}, [{ type: 'login.close' }], ['leaves']],
    ['a sign-in that has ended stays to be read', signingIn, signIn, {}, [{ type: 'login.ended' }], []],
    [
      'a form without a profile leaves with nothing',
      pairingUp,
      { backends },
      {},
      [{ type: 'pairing.leave' }],
      ['leaves with nothing'],
    ],
    [
      'a profile whose key waits for registration leaves with it',
      pairingUp,
      { backends, profile: unpaired },
      { checkPerson: 'verified', pairDevice: { kind: 'notRegistered' } },
      [{ type: 'pairing.retry' }, { type: 'pairing.leave' }],
      ['leaves with p1'],
    ],
    [
      'a profile that is paired leaves with it, once',
      pairingUp,
      { backends },
      {
        keyProtection: { outcome: 'made', key: madeKey },
        makeProfile: { kind: 'made', profile: unpaired },
        checkPerson: 'verified',
        pairDevice: paired,
      },
      [{ type: 'profile.submit', draft }, { type: 'server.confirm' }],
      ['leaves with p1'],
    ],
    [
      'a profile that is only looked at leaves',
      caring,
      { backends, profile: own },
      {},
      [{ type: 'profile.leave' }],
      ['leaves'],
    ],
    [
      'a profile that is gone leaves',
      caring,
      { backends, profile: own },
      { destroyProfile: undefined },
      [{ type: 'profile.remove' }, { type: 'removal.confirm' }],
      ['leaves'],
    ],
    [
      'a profile with another e-mail is paired again',
      caring,
      { backends, profile: own },
      { saveEmail: { ...own, email: other } },
      [{ type: 'profile.edit' }, { type: 'profile.submit', email: other }],
      [`pairs ${other} again`],
    ],
  ])('%s', async (_what, make, input, answers, events, does) => {
    expect(await observed(make as never, input, answers, events)).toEqual(does)
  })
})
