import type { NotificationPreferencesView } from '@machines/preferences/notification-preferences.connect'
import { CheckboxField } from '@components/ui/checkbox-field'
import { RadioCards } from '@components/ui/radio-cards'
import { notificationMessages as words } from './preference.messages'

/** What is set and how far it goes; what the domain does not offer stays in sight with its reason. */
export function NotificationFields({ view }: { readonly view: NotificationPreferencesView }) {
  const { sources, scope, scopes, phase } = view
  const isSaving = phase === 'saving'
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{words.sources}</legend>
        {sources.map(({ source, isSet, isOffered }) => (
          <CheckboxField
            key={source}
            label={words.sourceWords[source].label}
            help={isOffered ? words.sourceWords[source].help : words.notOffered[source]}
            checked={isSet}
            disabled={isSaving || !isOffered}
            onChange={() => view.toggle(source)}
          />
        ))}
      </fieldset>
      {scopes.length > 1 ? (
        <RadioCards
          legend={words.scope}
          cards={scopes.map((value) => ({
            value,
            label: words.scopeWords[value].label,
            body: words.scopeWords[value].help,
          }))}
          value={scope}
          disabled={isSaving}
          onSelect={view.setScope}
        />
      ) : (
        <div>
          <p className="mb-1 font-medium">{words.scope}</p>
          <p className="text-text-2">{words.onlySelf}</p>
        </div>
      )}
    </>
  )
}
