/**
 * Purpose: shows one profile, gives it another e-mail, changes what opens its key, lets its server wake the device, or destroys it together with its key.
 *
 * Invariants:
 * 1. nothing is stored and nothing is destroyed before the person said so
 * 2. an e-mail that is not valid, or not another one, is never stored
 * 3. a published demo profile is never given another e-mail
 * 4. every failure offers another try and a way back
 * 5. only a paired device can be woken
 * 6. only a key that has a protection gets another, and what has been changed is shown
 * 7. a deleted profile that its server still lists is not left without saying so
 *
 * Waits for: the person, and the device's own storage.
 */
import { assign, setup } from 'xstate'
import { actionPlaceholder } from '@machines/shared/action-placeholder'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { withOutput } from '@machines/shared/with-output'
import { checkDraft, type Profile } from '../profiles/profile'
import { companionPush } from './companion-push.machine'
import { protectionChange } from './protection-change.machine'
import type { ProtectionChangeOutput } from './protection-change.types'
import type {
  ProfileCareContext,
  ProfileCareEvent,
  ProfileCareInput,
  ProfileCareOutput,
  RemovalAnswer,
} from './profile-care.types'

const checkEmail = ({ profile, backends }: ProfileCareContext, email: string) =>
  checkDraft({ ...profile, email }, backends, profile.email)

export const profileCare = setup({
  types: {
    input: {} as ProfileCareInput,
    context: {} as ProfileCareContext,
    events: {} as ProfileCareEvent,
    output: {} as ProfileCareOutput,
    children: {} as { readonly protectionChange: 'protectionChange'; readonly companionPush: 'companionPush' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    protectionChange,
    companionPush,
    saveEmail: promisePlaceholder<Profile, { readonly profile: Profile; readonly email: string }>('saveEmail'),
    destroyProfile: promisePlaceholder<RemovalAnswer, { readonly profile: Profile }>('destroyProfile'),
  },
  guards: {
    isProtected: ({ context }) => context.profile.protection !== undefined,
    isPaired: ({ context }) => context.profile.enrolment !== undefined,
    isOwn: ({ context }) => context.profile.demoName === undefined,
    isStillListed: (_, { output }: { output: RemovalAnswer }) => output === 'stillListed',
    isEmailValid: ({ context }, { email }: { email: string }) => checkEmail(context, email).ok,
  },
  actions: {
    keepEmail: assign(({ context }, { email }: { email: string }) => {
      const checked = checkEmail(context, email)
      return { email: checked.ok ? checked.value.email : email, problems: checked.ok ? [] : checked.problem }
    }),
    forgetEmail: assign(({ context }) => ({ email: context.profile.email, problems: [] })),
    keepChanged: assign((_, { output: profile }: { output: Profile }) => ({ profile })),
    keepProtection: assign(({ context }, { output }: { output: ProtectionChangeOutput }) => ({
      profile: { ...context.profile, protection: output.protection },
    })),
    leave: actionPlaceholder(),
    pairAgain: actionPlaceholder(),
  },
}).createMachine({
  id: 'profileCare',
  description: 'One profile, viewed, changed or deleted',
  context: ({ input }) => ({ ...input, email: input.profile.email, problems: [] }),
  initial: 'viewing',
  states: {
    viewing: {
      tags: ['awaitingHuman'],
      meta: { description: 'What the profile is and to whom it is bound' },
      entry: 'forgetEmail',
      on: {
        'profile.edit': { guard: 'isOwn', target: 'editing' },
        'profile.protect': { guard: 'isProtected', target: 'protecting' },
        'profile.notify': { guard: 'isPaired', target: 'notifying' },
        'profile.remove': 'confirmingRemoval',
        'profile.leave': 'left',
      },
    },
    protecting: {
      tags: ['awaitingHuman'],
      meta: { description: 'What opens the key is changed' },
      invoke: {
        id: 'protectionChange',
        src: 'protectionChange',
        input: ({ context: { profile } }) => ({ profile, protection: present(profile.protection) }),
        onDone: { target: 'viewing', actions: withOutput('keepProtection') },
        onError: 'viewing',
      },
    },
    notifying: {
      tags: ['awaitingHuman'],
      meta: { description: 'Whether the server wakes this device' },
      invoke: {
        id: 'companionPush',
        src: 'companionPush',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: 'viewing',
        onError: 'viewing',
      },
    },
    editing: {
      tags: ['editable'],
      meta: { description: 'The person types another e-mail' },
      on: {
        'profile.submit': [
          {
            guard: { type: 'isEmailValid', params: ({ event }) => ({ email: event.email }) },
            target: 'saving',
            actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
          },
          { actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) } },
        ],
        'profile.back': 'viewing',
      },
    },
    saving: {
      tags: ['busy'],
      meta: {
        description: 'The device leaves its server and the profile is stored, to be paired again with the same key',
      },
      invoke: {
        id: 'saveEmail',
        src: 'saveEmail',
        input: ({ context: { profile, email } }) => ({ profile, email }),
        onDone: { target: 'changed', actions: withOutput('keepChanged') },
        onError: 'saveFailed',
      },
    },
    saveFailed: {
      tags: ['failed', 'editable'],
      meta: { description: 'The profile is as it was before' },
      on: {
        'profile.submit': [
          {
            guard: { type: 'isEmailValid', params: ({ event }) => ({ email: event.email }) },
            target: 'saving',
            actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
          },
          { target: 'editing', actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) } },
        ],
        'profile.back': 'viewing',
      },
    },
    confirmingRemoval: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person is told what cannot be brought back' },
      on: { 'removal.confirm': 'removing', 'profile.back': 'viewing' },
    },
    removing: {
      tags: ['busy'],
      meta: { description: 'The device leaves its server, key and profile are destroyed' },
      invoke: {
        id: 'destroyProfile',
        src: 'destroyProfile',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: [{ guard: withOutput('isStillListed'), target: 'stillListed' }, { target: 'removed' }],
        onError: 'removeFailed',
      },
    },
    stillListed: {
      tags: ['awaitingHuman'],
      meta: { description: 'Profile and key are gone, and the server could not be informed' },
      on: { 'profile.leave': 'removed' },
    },
    removeFailed: {
      tags: ['failed'],
      meta: { description: 'Key or profile could not be destroyed' },
      on: { 'removal.confirm': 'removing', 'profile.back': 'viewing' },
    },
    changed: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The profile has another e-mail and must be paired again' },
      entry: 'pairAgain',
      output: ({ context }): ProfileCareOutput => ({ outcome: 'changed', profile: context.profile }),
    },
    removed: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'Profile and key are gone' },
      entry: 'leave',
      output: (): ProfileCareOutput => ({ outcome: 'removed' }),
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away' },
      entry: 'leave',
      output: (): ProfileCareOutput => ({ outcome: 'left' }),
    },
  },
  output: ({ event }) => event.output as ProfileCareOutput,
})
