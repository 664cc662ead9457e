import { brandMessages } from './brand.messages'

interface LogoProps {
  readonly size?: number
  readonly name?: boolean
}

/** Two overlapping rings: one signed, one still to be. */
export const Logo = ({ size = 26, name }: LogoProps) => (
  <span className="inline-flex items-center gap-2.5">
    <svg width={size} height={size} viewBox="0 0 26 26" className="flex-none" aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="var(--ink)" />
      <circle cx="10.3" cy="13" r="4.6" fill="var(--on-ink)" />
      <circle cx="16.2" cy="13" r="4.6" fill="none" stroke="var(--ink)" strokeWidth="4.2" />
      <circle cx="16.2" cy="13" r="4.6" fill="none" stroke="var(--on-ink)" strokeWidth="1.7" />
    </svg>
    {name && <span className="logo-name text-[15px] font-semibold tracking-[-0.02em]">{brandMessages.name}</span>}
  </span>
)

/** The large motif of full-page screens: solid is signed, dashed is missing. */
export const RingsDrawing = ({ locked }: { readonly locked?: boolean }) => (
  <svg width="98" height="56" viewBox="19.2 14 98 56" fill="none" strokeWidth="1.5" aria-hidden="true">
    <circle cx="46" cy="42" r="26" fill="var(--surface)" stroke="var(--line-control)" />
    <circle cx="46" cy="42" r="15" fill="var(--ink)" />
    <path
      d="m39.5 42 4.5 4.5 8.5-9"
      stroke="var(--on-ink)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="90" cy="42" r="26" stroke="var(--line-control)" strokeDasharray="4 4" />
    {locked && <path d="M84 41v-4.5a6 6 0 0 1 12 0V41m-14 0h16v11H82z" stroke="var(--text-3)" strokeLinejoin="round" />}
  </svg>
)
