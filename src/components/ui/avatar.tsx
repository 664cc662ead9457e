import { initials, nameHue } from './initials'

interface AvatarProps {
  readonly name: string
  readonly size?: number
}

/** People are circles with initials; the name stands beside it or in the title. */
export const Avatar = ({ name, size = 24 }: AvatarProps) => (
  <span
    className="avatar"
    title={name}
    translate="no"
    aria-hidden="true"
    style={{ '--h': nameHue(name), width: size, height: size, fontSize: Math.round(size * 0.4) } as never}
  >
    {initials(name)}
  </span>
)
