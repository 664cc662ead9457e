import { createContext } from 'react'

/** How the controls inside of a value are reached: with Tab; in a row with the arrows; inside of a link there are none. */
export const ControlStops = createContext<'tab' | 'arrows' | 'none'>('tab')
