import { isFrame } from './frame'
import { beginWorker } from './line'

/*
 * One page for both: the window itself, which says that all of this is practice and keeps the market alive, and the
 * console in a frame of it, which comes and goes by full loads as it does at a desk.
 */

// It takes longest of all.
if (typeof SharedWorker !== 'undefined') beginWorker()
if (isFrame()) void import('./console')
else void import('./shell')
