import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Coins, type LucideIcon } from 'lucide-react'
import type { TransferDirection } from '@domain/transactions/transfer-direction'
import { directionWords, transferMessages as words } from './transfer.messages'

const arrows: Readonly<Record<TransferDirection, LucideIcon>> = {
  inbound: ArrowDownLeft,
  outbound: ArrowUpRight,
  internal: ArrowLeftRight,
  fee: Coins,
}

export const DirectionArrow = ({
  direction,
  className = 'size-6 rounded-2 p-[5px]',
}: {
  readonly direction: TransferDirection
  readonly className?: string
}) => {
  const Arrow = arrows[direction]
  return <Arrow className={`tile ${className}`} />
}

/** The word beside the arrow; a recovery says so. */
export const directionWord = (direction: TransferDirection, isRecovery: boolean): string =>
  isRecovery ? `${words.recovery}, ${directionWords[direction].toLowerCase()}` : directionWords[direction]
