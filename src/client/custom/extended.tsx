import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from '../http/load'

/** A screen that shows declared fields; what the product draws of them is fetched beside it. */
export const extended = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Screen, { Extended }] = await Promise.all([loadWithRetry(load), loadWithRetry(() => import('./extensions'))])
    return {
      default: (props: Props) => (
        <Extended>
          <Screen {...props} />
        </Extended>
      ),
    }
  })
