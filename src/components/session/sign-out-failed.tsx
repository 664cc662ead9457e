import { Button } from '@components/ui/button'
import { RingsDrawing } from '@components/ui/logo'
import { screenMessages } from '@components/layout/screen-messages'
import { PlainPage, PlainText } from '@components/layout/plain-page'
import { sessionMessages } from './session-messages'

export const SignOutFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <PlainPage title={screenMessages.signOutFailed}>
    <RingsDrawing />
    <PlainText title={screenMessages.signOutFailed}>{screenMessages.signOutFailedText}</PlainText>
    <div className="mt-5"><Button variant="primary" onClick={onRetry}>{sessionMessages.tryAgain}</Button></div>
  </PlainPage>
)
