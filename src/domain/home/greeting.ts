export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The local hour (0 to 23) decides: morning from 5, afternoon from 12, evening from 18 through the night. */
export const partOfDay = (hour: number): PartOfDay =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
