import {
  ArrowLeftRight,
  Blocks,
  Coins,
  LayoutDashboard,
  ListChecks,
  MapPin,
  Network,
  ScrollText,
  Users,
  Vault,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { NavigationItem } from '@domain/session/navigation-access'

export const navigationIcons: Record<NavigationItem, LucideIcon> = {
  dashboard: LayoutDashboard,
  tasks: ListChecks,
  accounts: Wallet,
  transactions: ArrowLeftRight,
  endpoints: MapPin,
  dapps: Blocks,
  policies: ScrollText,
  users: Users,
  domains: Network,
  vaults: Vault,
  assets: Coins,
}
