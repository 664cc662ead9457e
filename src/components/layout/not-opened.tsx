import { Button } from '@components/ui/button'
import { uiMessages } from '@components/ui/ui-messages'
import { notOpenedMessages as words } from './not-opened-messages'

/** Its code or its configuration could not be read. Every page carries this one, so it is small. */
export const NotOpened = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className="mx-auto grid min-h-dvh max-w-[520px] content-center justify-items-start gap-3 p-6">
    <h1 className="text-[24px] leading-8 tracking-[-0.02em]">{words.title}</h1>
    <p className="text-[15px] leading-6 text-text-2">{words.text}</p>
    <Button variant="primary" onClick={onRetry}>{uiMessages.tryAgain}</Button>
  </main>
)
