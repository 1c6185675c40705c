import { createParser } from 'eventsource-parser'

/** One event as a stream (text/event-stream) carries it. */
export const eventText = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Reads a stream of `eventText`s, in whatever pieces it arrives: the answered function takes the next piece. */
export function eventReader(onEvent: (name: string, data: unknown) => void): (piece: string) => void {
  const parser = createParser({ onEvent: ({ event = '', data }) => onEvent(event, JSON.parse(data)) })
  return (piece) => parser.feed(piece)
}
