// What a mail server takes as one address: no list, no name before it, nothing that ends a header line.
const mailbox =
  /^[^\s\p{Cc}\p{Cf}@"<>(),;:\\[\]]{1,64}@(?:[^\s\p{Cc}\p{Cf}@"<>(),;:\\[\].]{1,63}\.)+[^\s\p{Cc}\p{Cf}@"<>(),;:\\[\].]{2,63}$/u;
export const isEmailAddress = (address: string): boolean => mailbox.test(address);
