import { Button } from '@components/ui/button'
import { RingsDrawing } from '@components/ui/logo'
import { plainMessages } from './plain.messages'
import { PlainPage, PlainText } from './plain-page'
import { uiMessages } from '@components/ui/ui.messages'

export const SignOutFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <PlainPage title={plainMessages.signOutFailed}>
    <RingsDrawing />
    <PlainText title={plainMessages.signOutFailed}>{plainMessages.signOutFailedText}</PlainText>
    <div className="mt-5">
      <Button variant="primary" onClick={onRetry}>
        {uiMessages.tryAgain}
      </Button>
    </div>
  </PlainPage>
)
