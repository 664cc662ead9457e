import { useState } from 'react'
import { Identicon } from '@components/ui/identicon'

interface TokenMediaProps {
  /** On the configured gateway; undefined when there is none for it. */
  readonly url: string | undefined
  /** What the drawing in its place is made of: the same asset always looks the same. */
  readonly seed: string
  readonly label: string
}

/** The picture of an asset; what does not load, or is no picture, leaves a drawing in its place. */
export function TokenMedia({ url, seed, label }: TokenMediaProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = url !== undefined && failed !== url
  return (
    <span className="grid aspect-square place-items-center overflow-hidden rounded-2 bg-sunken">
      {isShown ? (
        <img
          src={url}
          alt={label}
          width={256}
          height={256}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(url)}
        />
      ) : (
        <Identicon value={seed} size={72} />
      )}
    </span>
  )
}
