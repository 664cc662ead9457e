import { useSyncExternalStore } from 'react'
import { CheckboxField } from '@components/ui/checkbox-field'
import { profileMessages as words } from './screen.messages'
import { useServices } from './services-context'

/** What the device does when something new waits, for all profiles on it. */
export function HintChoice() {
  const { hints } = useServices()
  const { vibration, sound } = useSyncExternalStore(hints.subscribe, hints.settings)
  return (
    <fieldset className="card grid gap-3 p-4">
      <legend className="sr-only">{words.hints}</legend>
      {hints.canVibrate && (
        <CheckboxField
          label={words.vibration}
          help={words.vibrationHelp}
          checked={vibration}
          onChange={(event) => hints.choose({ vibration: event.target.checked })}
        />
      )}
      <CheckboxField
        label={words.sound}
        help={words.soundHelp}
        checked={sound}
        onChange={(event) => hints.choose({ sound: event.target.checked })}
      />
    </fieldset>
  )
}
