import { useMachine } from '@xstate/react'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Note } from '@components/ui/note'
import { connectPairing, type PairingView } from '../machines/pairing.connect'
import { providePairing } from '../machines/pairing.provide'
import type { Profile } from '../profiles/profile'
import type { DemoPerson } from '../service/demo-service'
import { pairingProblemMessages } from './companion-messages'
import { PairingForm } from './pairing-form'
import { BigButton, Email, Facts, Phone } from './phone'
import { PublicKeyCard } from './public-key-card'
import { pairingMessages as words } from './screen-messages'
import { useServices } from './services-context'

interface PairingScreenProps {
  readonly profile?: Profile
  readonly person?: DemoPerson
  readonly onDone: (profileId: string | undefined) => void
}

export function PairingScreen({ profile, person, onDone }: PairingScreenProps) {
  const services = useServices()
  const machine = useMemo(() => providePairing(services), [services])
  const { backends } = services.configuration
  const [snapshot, send] = useMachine(machine, { input: { backends, ...(profile ? { profile } : {}) } })
  const view = connectPairing(snapshot, send)
  const isDone = view.step === 'done'
  const profileId = view.profile?.id
  // The chart has ended: the app goes on with the profile that was made, if any.
  useEffect(() => {
    if (isDone) onDone(profileId)
  }, [isDone, profileId, onDone])
  // A demo person was chosen on the screen before; the choice is the form.
  useEffect(() => {
    if (person) send({ type: 'profile.submit', draft: { email: person.email, userLogin: person.id, server: backends[0] ?? '' }, demo: { personId: person.id, name: person.name } })
  }, [person, backends, send])
  return <PairingStep view={view} server={backends[0] ?? ''} />
}

function PairingStep({ view, server }: { readonly view: PairingView; readonly server: string }) {
  switch (view.step) {
    case 'form':
      return <PairingForm initial={view.draft ?? { email: '', userLogin: '', server }} problems={view.problems} onSubmit={(draft) => view.submit(draft)} onClose={view.leave} />
    case 'confirm':
      return <ConfirmServer view={view} />
    case 'shareKey':
      return <ShareKey view={view} />
    case 'unreachable':
      return <Failure view={view} title={words.unreachableTitle} text={pairingProblemMessages.unreachable(view.profile?.server ?? server)} />
    case 'keyFailed':
      return <Failure view={view} title={pairingProblemMessages.failedToConfigure} text={pairingProblemMessages.noKey} />
    case 'working':
    case 'done':
      return <Working text={view.work === 'pairing' ? words.pairing : words.makingKeys} />
  }
}

const Working = ({ text }: { readonly text: string }) => (
  <Phone title={words.formTitle}>
    <p className="my-auto flex items-center justify-center gap-3 text-text-2" role="status"><LoaderCircle className="turning" />{text}</p>
  </Phone>
)

const ConfirmServer = ({ view }: { readonly view: PairingView }) => (
  <Phone
    title={words.formTitle}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="primary" onClick={view.confirmServer}>{words.confirm}</BigButton>
        <BigButton onClick={view.edit}>{words.change}</BigButton>
      </>
    }
  >
    <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.confirmTitle}</h2>
    <p className="px-1 text-text-2">{words.confirmText}</p>
    <Facts facts={[{ label: words.server, value: <b>{view.draft?.server}</b> }, { label: words.email, value: <Email value={view.draft?.email ?? ''} /> }, { label: words.userLogin, value: view.draft?.userLogin }]} />
    {view.demo && <Note tone="warning" title={words.demoMark}>{words.demoText}</Note>}
  </Phone>
)

const ShareKey = ({ view }: { readonly view: PairingView }) => (
  <Phone
    title={words.formTitle}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="primary" onClick={view.retry}>{words.checkAgain}</BigButton>
        <BigButton onClick={view.leave}>{words.later}</BigButton>
      </>
    }
  >
    <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.shareTitle}</h2>
    <p className="px-1 text-text-2">{words.shareText}</p>
    {view.profile && <PublicKeyCard publicKey={view.profile.publicKey} />}
  </Phone>
)

const Failure = ({ view, title, text }: { readonly view: PairingView; readonly title: string; readonly text: string }) => (
  <Phone
    title={words.formTitle}
    onClose={view.leave}
    footer={
      <>
        <BigButton look="primary" onClick={view.retry}>{words.retry}</BigButton>
        <BigButton onClick={view.leave}>{words.later}</BigButton>
      </>
    }
  >
    <Note tone="error" title={title} live="alert" className="mt-2">{text}</Note>
  </Phone>
)
