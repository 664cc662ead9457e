/** Roles as the small words they are; all of them in the title. */
export const RoleNames = ({ roles }: { readonly roles: readonly string[] }) => (
  <span className="flex min-w-0 gap-1 overflow-hidden" title={roles.join(', ')}>
    {roles.map((role) => (
      <span
        key={role}
        className="min-w-0 truncate rounded-1 bg-sunken px-1.5 text-12 text-text-2 shadow-[inset_0_0_0_1px_var(--line)]"
      >
        {role}
      </span>
    ))}
  </span>
)
