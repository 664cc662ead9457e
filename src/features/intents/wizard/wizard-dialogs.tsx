import type { WizardView } from '@machines/intents/wizard.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { wizardMessages as words } from './wizard.messages'

/** What a wizard asks above its steps: whether to leave, and which draft stays. */
export function WizardDialogs({ asks, stay, leave, keepDraft, beginAnew }: WizardView) {
  if (asks === 'whetherToLeave')
    return (
      <Dialog
        open
        title={words.leaving.title}
        onClose={stay}
        footer={
          <>
            <Button onClick={stay}>{words.leaving.stay}</Button>
            <Button variant="dangerOutline" onClick={() => leave(false)}>
              {words.leaving.discard}
            </Button>
            <Button variant="primary" onClick={() => leave(true)}>
              {words.leaving.keep}
            </Button>
          </>
        }
      >
        <p className="dialog-body">{words.leaving.text}</p>
      </Dialog>
    )
  if (asks === 'whichDraft')
    return (
      <Dialog
        open
        title={words.choosing.title}
        onClose={keepDraft}
        footer={
          <>
            <Button variant="dangerOutline" onClick={beginAnew}>
              {words.choosing.anew}
            </Button>
            <Button variant="primary" onClick={keepDraft}>
              {words.choosing.keep}
            </Button>
          </>
        }
      >
        <p className="dialog-body">{words.choosing.text}</p>
      </Dialog>
    )
  return null
}
