interface KeyGroupsProps {
  /** `7K2M-9QXF-03TB-WZ4H` */
  readonly fingerprint: string
  readonly label: string
}

/** The fingerprint of a key, to be read aloud group by group: outlined, so that nobody takes it for a code. */
export const KeyGroups = ({ fingerprint, label }: KeyGroupsProps) => (
  <div
    role="img"
    aria-label={`${label} ${fingerprint}`}
    translate="no"
    className="grid max-w-[400px] grid-cols-4 gap-1.5"
  >
    {fingerprint.split('-').map((group, i) => (
      <span
        key={i}
        aria-hidden="true"
        className="mono grid h-[34px] place-items-center rounded-2 bg-surface text-14 font-medium tracking-wide text-ink-text shadow-[inset_0_0_0_1px_var(--ink-line)]"
      >
        {group}
      </span>
    ))}
  </div>
)
