/** One event as a stream (text/event-stream) carries it. */
export const eventText = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Reads what `eventText` wrote, in whatever pieces it arrives: the answered function takes the next piece. */
export function eventReader(hear: (name: string, data: unknown) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [name = '', data = ''] = event.split('\n')
      hear(name.slice('event: '.length), JSON.parse(data.slice('data: '.length)))
    }
  }
}
