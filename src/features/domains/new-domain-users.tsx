import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { useApp } from '@app/app-context'
import type { StepPartProps } from '@features/intents/wizard/wizard'
import { useFocusAdded, WizardFields } from '@features/intents/wizard/wizard-fields'
import { createDomainMessages as words } from './create-domain.messages'
import { emptyUser, newUserFields, rolesHeld, userProblems, type NewDomain } from './new-domain'

/** The step of the users: as many as are added, and at least one. */
export function NewDomainUsers({ values, problems, change }: StepPartProps<NewDomain, unknown>) {
  const {
    random,
    configuration: { providerId },
  } = useApp().ports
  const id = useId()
  const adding = useRef<HTMLButtonElement>(null)
  const focus = useFocusAdded()
  const { users } = values
  const choices = { roles: rolesHeld(values), readAccess: {}, providerId }
  return (
    <fieldset className="min-w-0" aria-describedby={problems['users'] ? `${id}-error` : undefined}>
      <legend className="sr-only">{words.users}</legend>
      <p className="field-help border-b border-line px-5 py-3">{words.usersHelp}</p>
      {problems['users'] && (
        <p id={`${id}-error`} className="field-error border-b border-line px-5 py-2">
          <CircleAlert />
          {problems['users']}
        </p>
      )}
      {users.map((user, at) => {
        const name = visibleText(user.alias.trim()) || words.user(at + 1)
        return (
          <section
            key={user.key}
            ref={focus.refOf(user.key)}
            aria-label={words.user(at + 1)}
            className="border-b border-line"
          >
            <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line bg-sunken px-5 py-1.5">
              <h3 className="min-w-0 truncate font-medium">{name}</h3>
              {users.length > 1 && (
                <Button
                  variant="ghost"
                  icon={Trash2}
                  aria-label={words.removeUser(name)}
                  onClick={() => {
                    // This button goes with its user.
                    adding.current?.focus()
                    change({ users: users.filter((one) => one !== user) })
                  }}
                >
                  {words.remove}
                </Button>
              )}
            </div>
            <WizardFields
              fields={newUserFields}
              values={user}
              choices={choices}
              problems={userProblems(users, user, choices)}
              isTried={Object.keys(problems).some((path) => path.startsWith(`users.${user.key}.`))}
              refused={undefined}
              onChange={(part) =>
                change({
                  users: users.map((one) =>
                    one === user ? { ...one, ...part, id: one.id === '' ? random.uuid() : one.id } : one,
                  ),
                })
              }
            />
          </section>
        )
      })}
      <div className="px-5 py-3">
        <Button
          ref={adding}
          icon={Plus}
          onClick={() => {
            const user = emptyUser(random.uuid())
            focus.note(user.key)
            change({ users: [...users, user] })
          }}
        >
          {words.addUser}
        </Button>
      </div>
    </fieldset>
  )
}
