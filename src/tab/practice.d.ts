/** The image of the demo's database, made by `image.ts`. */
declare module 'practice:image' {
  export const imageUrl: string
  /** What the engine needs of its installation. */
  export const shareUrl: string
  /** The search path by which sessions find the functions of the image's version. */
  export const schema: string
}
