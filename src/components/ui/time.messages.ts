export const timeMessages = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  /** Before noon, and from then on. */
  halves: ['AM', 'PM'],
  lessThanMinute: 'less than 1 min',
  days: (count: string) => `${count} d`,
  hours: (count: string) => `${count} h`,
  minutes: (count: string) => `${count} min`,
  ahead: (span: string) => `in ${span}`,
  ago: (span: string) => `${span} ago`,
} as const
