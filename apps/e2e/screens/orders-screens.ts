import type { ScreenCase } from './screen-case.ts';

/** Orders: who delivers which information, why and until when. */
export const ordersScreens: readonly ScreenCase[] = [
  { name: 'orders, home', address: () => '/home', shows: /^(?:Bestellen|Order|Commander)$/, application: 'orders' },
  { name: 'orders, list', address: () => '/', shows: '2417-B1', application: 'orders' },
  { name: 'orders, one order', address: ({ order }) => `/view?id=${order}`, shows: 'HLK-03', application: 'orders' },
  {
    name: 'orders, worksheet, edit',
    address: ({ order }) => `/worksheet?orderId=${order}&variant=edit`,
    shows: 'HLK-07',
    application: 'orders',
  },
  {
    name: 'orders, worksheet, executive',
    address: ({ order }) => `/worksheet?orderId=${order}&variant=executive`,
    shows: "322'205",
    application: 'orders',
  },
  {
    name: 'orders, worksheet, controlling',
    address: ({ order }) => `/worksheet?orderId=${order}&variant=controlling`,
    shows: "67'000",
    application: 'orders',
  },
  {
    name: 'orders, worksheet, schedule',
    address: ({ order }) => `/worksheet?orderId=${order}&variant=schedule`,
    shows: 'HLK-07',
    application: 'orders',
  },
  {
    name: 'orders, worksheet on paper',
    address: ({ order }) => `/convert/order-worksheet?orderId=${order}&variant=controlling`,
    shows: "67'000",
    application: 'orders',
  },
  { name: 'orders, own decisions', address: () => '/decisions', shows: 'HLK-03', application: 'orders' },
  {
    name: 'orders, own deliveries',
    address: () => '/deliveries',
    shows: /^(?:Zu prüfen|To review|À contrôler)/,
    application: 'orders',
  },
  {
    name: 'orders, use cases',
    address: ({ order }) => `/bimusecases?orderId=${order}`,
    shows: 'Fachmodelle führen',
    application: 'orders',
  },
  {
    name: 'orders, targets',
    address: ({ order }) => `/bimtargets?orderId=${order}`,
    shows: /6 → 0/,
    application: 'orders',
  },
  {
    name: 'orders, links',
    address: ({ order }) => `/links?orderId=${order}`,
    shows: /^(?:Ohne Verbindung|Without link|Sans lien) /,
    application: 'orders',
  },
  {
    name: 'orders, delivery objects',
    address: ({ order }) => `/deliveryobjects?orderId=${order}`,
    shows: 'XLSX',
    application: 'orders',
  },
  {
    name: 'orders, delivery plan import',
    address: ({ order }) => `/deliveryobjects/import?orderId=${order}`,
    shows: /^(?:Lieferplan einlesen|Import the delivery plan|Importer le plan de livraison)$/,
    application: 'orders',
  },
  {
    name: 'orders, check results import',
    address: ({ deliveryObject }) => `/deliveryobjects/results?id=${deliveryObject}`,
    shows: /^(?:Prüfergebnisse für|Import check results for|Importer les contrôles pour)/,
    application: 'orders',
  },
  {
    name: 'orders, execution plan',
    address: ({ order }) => `/bimexecutionplan?orderId=${order}`,
    shows: /^(?:Aus dem Auftrag|From the order|À partir de la commande)/,
    application: 'orders',
  },
  {
    name: 'orders, chapter of the execution plan, being written',
    address: ({ order }) => `/bimexecutionplan?orderId=${order}&edit=new`,
    shows: /^(?:Neues Kapitel|New chapter|Nouveau chapitre)$/,
    application: 'orders',
  },
  {
    name: 'orders, execution plan on paper',
    address: ({ order }) => `/convert/bim-execution-plan?orderId=${order}`,
    shows: /^(?:Aus dem Auftrag|From the order|À partir de la commande)/,
    application: 'orders',
  },
  {
    name: 'orders, new order',
    address: () => '/new',
    shows: /^(?:Phase hinzufügen|Add phase|Ajouter une phase)$/,
    application: 'orders',
  },
  {
    name: 'orders, edit order',
    address: ({ order }) => `/update?id=${order}`,
    shows: /^(?:Termine verschieben|Move dates|Décaler les dates)$/,
    application: 'orders',
  },
];
