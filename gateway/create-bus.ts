import type { Bus, Happening } from './context'
import { alone, type Peers } from './store/peers'

const topic = 'happening'

/** Tells the listeners of every gateway on the database what happened; a listener that throws disturbs nobody else. */
export function createBus(peers: Peers = alone): Bus {
  const listeners = new Set<(happening: Happening) => void>()
  const publishHere = (happening: Happening) => {
    for (const listen of listeners) {
      try {
        listen(happening)
      } catch {
        // Whoever may connect to the database may say anything: what cannot be read once is no reason to be deaf from then on.
        continue
      }
    }
  }
  peers.listen((message) => {
    if (message.topic === topic) publishHere(message.body as unknown as Happening)
  })
  return {
    publish: (happening) => {
      publishHere(happening)
      peers.publish(topic, happening)
    },
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}
