import { ScanQrCode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '@components/ui/text-field'
import type { DraftProblem, ProfileDraft } from '../profiles/profile'
import { draftProblemText, pairingScanMessages } from './companion.messages'
import { BigButton, Phone } from './phone'
import { pairingMessages as words } from './screen.messages'

interface PairingFormProps {
  readonly initial: ProfileDraft
  readonly problems: readonly DraftProblem[]
  readonly onScan: (typed: ProfileDraft) => void
  readonly onSubmit: (draft: ProfileDraft) => void
  readonly onClose: () => void
}

export function PairingForm({ initial, problems, onScan, onSubmit, onClose }: PairingFormProps) {
  const { register, handleSubmit, getValues } = useForm<ProfileDraft>({ defaultValues: initial })
  const form = useRef<HTMLFormElement>(null)
  const [first] = problems
  // What is wrong is known once the chart has looked; the first of it is where the person goes on.
  useEffect(() => {
    if (first) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [first])
  const errorOf = (field: keyof ProfileDraft) => {
    const found = problems.find((problem) => problem.field === field)
    return found ? draftProblemText(found) : undefined
  }
  return (
    <Phone
      title={words.formTitle}
      onClose={onClose}
      footer={
        <>
          <BigButton look="primary" type="submit" form="profile-form">
            {words.next}
          </BigButton>
          <BigButton icon={ScanQrCode} onClick={() => onScan(getValues())}>
            {pairingScanMessages.scan}
          </BigButton>
        </>
      }
    >
      <form
        ref={form}
        id="profile-form"
        noValidate
        className="mt-2 flex flex-col gap-5"
        onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      >
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errorOf('email')}
          {...register('email')}
        />
        <TextField
          label={words.userLogin}
          autoComplete="username"
          error={errorOf('userLogin')}
          {...register('userLogin')}
        />
        <TextField
          label={words.server}
          type="url"
          inputMode="url"
          help={words.serverHelp}
          error={errorOf('server')}
          {...register('server')}
        />
      </form>
    </Phone>
  )
}
