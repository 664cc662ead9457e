import { visibleText } from '@domain/shared/visible-text'
import { CheckCards } from '@components/ui/check-cards'
import { FormRow } from '@components/ui/form-row'
import { Note } from '@components/ui/note'
import { SelectField } from '@components/ui/select-field'
import { useApp } from '@app/app-context'
import type { StepPartProps } from '@features/intents/wizard/wizard'
import { createDomainMessages as words } from './create-domain.messages'
import { mostApprovals, rolesHeld, type NewDomain } from './new-domain'

/** Which roles get the administration of the new domain, and how many of them have to agree. */
export function NewDomainAdministration({ values, problems, change }: StepPartProps<NewDomain, unknown>) {
  const { random } = useApp().ports
  const { administration } = values
  const { id, roles, approvals } = administration
  const held = rolesHeld(values)
  const offered = [...new Set([...held, ...roles])]
  const unheld = roles.filter((role) => !held.includes(role))
  const most = Math.max(mostApprovals(values), approvals)
  return (
    <>
      <FormRow title={words.administration} help={words.administrationHelp}>
        <CheckCards
          legend={words.administration}
          options={offered.map((value) => ({ value, label: visibleText(value) }))}
          chosen={roles}
          error={undefined}
          fieldRef={null}
          onChange={(chosen) =>
            change({
              administration:
                chosen.length === 0
                  ? { ...administration, roles: [], approvals: 1 }
                  : { ...administration, roles: chosen, id: id === '' ? random.uuid() : id },
            })
          }
        />
        {roles.length === 0 && <p className="field-help mt-1">{words.noAdministration}</p>}
        {unheld.length > 0 && (
          <Note tone="warning" live="status" className="mt-2">
            {words.unheld(unheld.map(visibleText))}
          </Note>
        )}
      </FormRow>
      {roles.length > 0 && (
        <FormRow title={words.approvals} help={words.approvalsHelp}>
          <SelectField
            label={words.approvals}
            labelHidden
            error={problems['approvals']}
            choices={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
            value={String(approvals)}
            onChange={({ target }) =>
              change({ administration: { ...administration, approvals: Number(target.value) } })
            }
          />
        </FormRow>
      )}
    </>
  )
}
