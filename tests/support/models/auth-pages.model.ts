import { expect } from 'vitest'
import { authPages } from '@machines/session/auth-pages.machine'
import type { AuthPagesContext } from '@machines/session/auth-pages.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const issuer = 'http://127.0.0.1:8080'

export const authPagesModel: ChartSuite = {
  machine: authPages,
  callbacks: ['watchTabs'],
  inputs: [
    { callbackUrl: `${issuer}/home`, allowedOrigins: [issuer] },
    { callbackUrl: 'https://evil.example/', allowedOrigins: [issuer] },
    { callbackUrl: `${issuer}/home`, allowedOrigins: [issuer], arrival: { error: undefined } },
    { callbackUrl: `${issuer}/home`, allowedOrigins: [issuer], arrival: { error: 'OAuthCallbackError' } },
    { callbackUrl: 'https://evil.example/', allowedOrigins: [issuer], arrival: { error: undefined } },
  ],
  events: () => [
    { type: 'provider.pick', providerId: 'countersign' },
    { type: 'provider.pick', providerId: 'unknown' },
    { type: 'signIn.retry' },
    { type: 'tab.signedIn' },
  ],
  answers: {
    loadProviders: [
      { name: 'answers', done: [{ id: 'countersign', name: 'Auth & Sign' }] },
      { name: 'answers with none', done: [] },
      { name: 'fails', fail: new Error('network') },
    ],
    postSignIn: [
      { name: 'names the issuer', done: { error: undefined, ok: true, url: `${issuer}/oidc/auth?x=1` } },
      { name: 'names a foreign address', done: { error: undefined, ok: true, url: 'https://evil.example/' } },
      { name: 'names a script', done: { error: undefined, ok: true, url: 'javascript:alert(1)' } },
      { name: 'names nothing', done: { error: undefined, ok: true, url: undefined } },
      { name: 'answers with a code', done: { error: 'OAuthCallbackError', ok: false, url: `${issuer}/auth/error` } },
      { name: 'fails', fail: new Error('network') },
    ],
    leaveFor: [{ name: 'leaves', done: undefined }],
  },
  rows: { "1. the browser is sent only to the app's own origin or a configured authentication server": '[AP062]' },
  invariants: [
    {
      title: "1. the browser is sent only to the app's own origin or a configured authentication server",
      check: ({ calls }) => {
        for (const { input } of calls.filter(({ id }) => id === 'leaveFor'))
          expect(new URL((input as { url: string }).url).origin).toBe(issuer)
      },
    },
    {
      title: '2. nothing is posted before a provider was picked',
      check: ({ calls, path }) => {
        if (calls.some(({ id }) => id === 'postSignIn'))
          expect(path.some((step) => step.startsWith('provider.pick'))).toBe(true)
      },
    },
    {
      title: '3. every failure offers a retry',
      check: ({ after }) => {
        if (after.value === 'failed') expect(after.can({ type: 'signIn.retry' })).toBe(true)
      },
    },
    {
      title: '4. a sign-in in another tab opens what was asked for here, unless one is under way here too',
      check: ({ before, after, event }) => {
        if (event.type !== 'tab.signedIn') return
        const isUnderWay = ['postingSignIn', 'redirecting', 'returning'].includes(before.value as string)
        const isOurs = (before.context as AuthPagesContext).callbackUrl.startsWith(issuer)
        expect(after.value).toBe(!isUnderWay && isOurs ? 'returning' : before.value)
      },
    },
    {
      title: '5. who is sent back goes on only without an error and only to an allowed address; an error is told',
      bites: ['returning', 'failed'].map(
        (value) =>
          ({ before, path }: WalkStep) =>
            path.length === 1 && before.value === value,
      ),
      check: ({ before, path }) => {
        const { arrival, callbackUrl, code } = before.context as AuthPagesContext
        if (!arrival) expect(path.length > 1 || before.value === 'loadingProviders').toBe(true)
        else if (path.length === 1)
          expect([before.value, code]).toEqual([
            !arrival.error && callbackUrl.startsWith(issuer) ? 'returning' : 'failed',
            arrival.error,
          ])
      },
    },
    ...everyChart({ writes: ['postSignIn'] }),
  ],
}
