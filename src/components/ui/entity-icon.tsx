import {
  ArrowLeftRight,
  ArrowUpRight,
  Bell,
  Blocks,
  Box,
  Coins,
  FileSignature,
  Inbox,
  ListChecks,
  MapPin,
  Network,
  Plug,
  Puzzle,
  ReceiptText,
  ScrollText,
  User,
  Vault,
  Wallet,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react'
import type { EntityKind } from '@domain/shared/entity-kind'

export const entityIcons: Record<EntityKind, LucideIcon> = {
  Domain: Network,
  Endpoint: MapPin,
  Vault,
  Policy: ScrollText,
  Transaction: ArrowLeftRight,
  TransactionOrder: ReceiptText,
  Transfer: ArrowUpRight,
  ExecuteExtension: Puzzle,
  User,
  Account: Wallet,
  ExternalAccount: Plug,
  Intent: ListChecks,
  Request: Inbox,
  Event: Bell,
  Manifest: FileSignature,
  Ticker: Coins,
  TransferOrder: ArrowUpRight,
  Default: Box,
}

export const dappIcon = Blocks

export function EntityIcon({ kind, ...rest }: LucideProps & { readonly kind: EntityKind }) {
  const Icon = entityIcons[kind]
  return <Icon {...rest} />
}
