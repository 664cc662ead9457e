import type { OrderRisk } from '@domain/transactions/provider-orders/order-risks'
import { Note } from '@components/ui/note'
import { orderRiskSentence, providerOrderMessages as words } from './provider-order.messages'

/** What there is to know of an order at a provider before it is signed; nothing where there is nothing. */
export const OrderRiskNote = ({ risks }: { readonly risks: readonly OrderRisk[] }) =>
  risks.length === 0 ? null : (
    <Note tone="warning" title={words.risksTitle}>
      {risks.map((risk) => (
        <span key={risk.tag} className="block">
          {orderRiskSentence(risk)}
        </span>
      ))}
    </Note>
  )
