import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { sha256Hex } from '@domain/shared/hash'
import { requestAsText } from '@domain/signing/request-code'
import { ProfiledScreen } from '@companion/profiled-screen'
import { SignerScreen } from '@companion/screens/signer.screen'
import { homeServices, WithServices } from '@support/companion-services'

const profilesOf = (...servers: readonly string[]) =>
  servers.map((name, i) => ({
    id: `${i}`,
    email: `ines@${name}.example`,
    server: `https://console.${name}.example`,
    enrolment: { deviceId: `device ${i}` },
  })) as never[]

it('who signs a scanned request is chosen by person and server', () => {
  const profiles = profilesOf('one', 'other')
  const choose = vi.fn()
  render(<SignerScreen profiles={profiles} onChoose={choose} onClose={() => undefined} />)
  const list = within(screen.getByRole('list', { name: 'Profiles' }))
  list.getByRole('button', { name: 'ines@other.example console.other.example' }).click()
  expect(choose).toHaveBeenCalledWith(profiles[1])
})

const text = JSON.stringify({ type: 'Propose' })
const scanned = { hash: sha256Hex(text), entity: { type: 'Propose' } }

function show(profiles: readonly never[], at: Parameters<typeof ProfiledScreen>[0]['screen']) {
  const go = vi.fn()
  const scanning = {
    watchCamera: async (report: (event: object) => void) => {
      report({ type: 'camera.opened', picture: new MediaStream(), cameras: [], cameraId: undefined, hasTorch: false })
      report({ type: 'code.seen', text: requestAsText(text) })
    },
  }
  const services = { ...homeServices(profiles, []), scanning } as never
  render(
    <WithServices services={services} clock={new SimulatedClock() as never}>
      <ProfiledScreen screen={at} selected={profiles[0]!} go={go} select={() => undefined} />
    </WithServices>,
  )
  return go
}

it.each([
  { of: ['one', 'one'], goes: 'to the chosen profile', to: { at: 'sign', hash: scanned.hash, scanned } },
  { of: ['one', 'other'], goes: 'to whom the person chooses', to: { at: 'signer', scanned } },
])('a request that nobody is asked for goes $goes where profiles are of the servers $of', async ({ of, to }) => {
  const profiles = profilesOf(...of)
  const go = show(profiles, { at: 'scan' })
  const whose = to.at === 'sign' ? { profile: profiles[0] } : { among: profiles }
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith({ ...to, ...whose }))
})

it('whoever is chosen is shown the request that was scanned, and nobody else', () => {
  const profiles = profilesOf('one', 'other')
  const go = show(profiles, { at: 'signer', scanned, among: profiles })
  screen.getByRole('button', { name: 'ines@other.example console.other.example' }).click()
  expect(go).toHaveBeenCalledExactlyOnceWith({ at: 'sign', profile: profiles[1], hash: scanned.hash, scanned })
})

it('a profile that is there no more signs nothing: the device is back at its start', () => {
  const [kept, removed] = profilesOf('one', 'other')
  show([kept!], { at: 'sign', profile: removed!, hash: scanned.hash, scanned })
  expect(screen.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
})
