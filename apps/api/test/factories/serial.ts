let last = 0;

/** A number no other factory call of this process got: titles and addresses made from it never collide. */
export const serial = (): number => ++last;
