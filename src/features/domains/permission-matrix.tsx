import { Check, Minus } from 'lucide-react'
import { readAccessSections, type ReadAccess } from '@domain/session/navigation-access'
import { compareWords } from '@components/ui/format-order'
import { domainMessages as words } from './domain.messages'
import { permissionMessages as permissions } from '@features/intents/shared/permission.messages'

/** Roles against sections; a wide table scrolls in its card with the roles in sight. */
export function PermissionMatrix({ readAccess }: { readonly readAccess: ReadAccess }) {
  const roles = [...new Set(readAccessSections.flatMap((section) => readAccess[section] ?? []))].sort(compareWords)
  const sections = readAccessSections.filter((section) => readAccess[section] !== undefined)
  return (
    <section className="card overflow-hidden" aria-labelledby="reading-rights">
      <div className="card-head">
        <h2 id="reading-rights">{words.permissions}</h2>
        <span className="text-12 text-text-3 max-sm:hidden">{words.permissionsText}</span>
      </div>
      {roles.length === 0 ? (
        <p className="p-4 text-text-2">{words.noRoles}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={words.permissions}>
          <table className="matrix">
            <thead>
              <tr>
                <th scope="col">{words.role}</th>
                {sections.map((section) => (
                  <th key={section} scope="col">
                    {permissions.sections[section]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {roles.map((role) => (
                <tr key={role}>
                  <th scope="row">{role}</th>
                  {sections.map((section) => (
                    <td key={section}>
                      <Cell
                        role={role}
                        section={permissions.sections[section].toLowerCase()}
                        reads={readAccess[section]?.includes(role) ?? false}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const Cell = ({
  role,
  section,
  reads,
}: {
  readonly role: string
  readonly section: string
  readonly reads: boolean
}) => (
  <span title={reads ? permissions.mayRead(role, section) : permissions.mayNotRead(role, section)}>
    {reads ? <Check className="mx-auto text-executed-mark" /> : <Minus className="mx-auto text-text-disabled" />}
    <span className="sr-only">
      {reads ? permissions.mayRead(role, section) : permissions.mayNotRead(role, section)}
    </span>
  </span>
)
