import { foundedFolder } from './founded-demo'

/** Founds the demo institution that the browser tests begin with, where none is kept, while what comes before them runs. */
await foundedFolder()
