import { KeyRound, MailOpen, UserRoundCheck } from 'lucide-react'
import { RingsDrawing } from '@components/ui/logo'
import { appName } from './companion.messages'
import { invitationMessages } from './invitation.messages'
import { BigButton, Phone } from './phone'
import { welcomeMessages as words } from './screen.messages'

interface WelcomeScreenProps {
  readonly isDemo: boolean
  readonly onAnswer: () => void
  readonly onCreate: () => void
  readonly onDemo: () => void
}

export function WelcomeScreen({ isDemo, onAnswer, onCreate, onDemo }: WelcomeScreenProps) {
  const footer = (
    <>
      {isDemo && (
        <BigButton look="primary" icon={UserRoundCheck} onClick={onDemo}>
          {words.demo}
        </BigButton>
      )}
      <BigButton look={isDemo ? 'plain' : 'primary'} icon={MailOpen} onClick={onAnswer}>
        {invitationMessages.answer}
      </BigButton>
      <BigButton icon={KeyRound} onClick={onCreate}>
        {words.create}
      </BigButton>
      {isDemo && <p className="px-1 text-center text-13 text-balance text-text-3">{words.demoHelp}</p>}
    </>
  )
  return (
    <Phone title={appName} footer={footer}>
      <div className="my-auto px-2 pb-16">
        <RingsDrawing />
        <h2 className="mt-8 text-26 tracking-[-0.022em] text-balance">{words.title}</h2>
        <p className="mt-3 text-16 text-text-2">{words.text}</p>
      </div>
    </Phone>
  )
}
