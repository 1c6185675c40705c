import type { Deps } from './context'
import type { Feature } from './feature'

/** Whether the standby that reports are read from answers. */
export const standbyFeature = ({ reader }: Pick<Deps, 'reader'>): Feature => ({
  routes: [],
  gauges: [
    {
      name: 'cocoon_reports_standby_away',
      help: '1 where REPORTS_DATABASE_URL did not answer who read last; absent where none is set',
      read() {
        const isAway = reader.isAway()
        return isAway === null ? null : Number(isAway)
      },
    },
  ],
})
