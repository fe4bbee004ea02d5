import { type CSSVariablesResolver, createTheme, Input, type MantineColorsTuple, Pill } from '@mantine/core';
import { describeInput } from './described-input.tsx';

const tuple = (
  ...shades: [string, string, string, string, string, string, string, string, string, string]
): MantineColorsTuple => shades;

/** Tab would go into what scrolls, which closes on leaving the field: the focus would be lost. */
const outOfTabOrder = { options: { tabIndex: -1 } };
const scrollingList = { maxHeight: 'var(--list)', overflowY: 'auto' } as const;
const spacing = { xs: '4px', sm: '8px', md: '16px', lg: '20px', xl: '24px' };

export const theme = createTheme({
  colors: {
    beton: tuple(
      '#f3f1ed',
      '#eae7e1',
      '#ddd9d1',
      '#c6c1b7',
      '#8f897e',
      '#77726a',
      '#625d54',
      '#4b4740',
      '#35322d',
      '#222427',
    ),
    ink: tuple(
      '#f1eee8',
      '#d2cfc8',
      '#a7a59f',
      '#7d7f80',
      '#5c5e61',
      '#3b3e42',
      '#2e3033',
      '#222427',
      '#1b1c1e',
      '#15171a',
    ),
    hier: tuple(
      '#fff9e6',
      '#fff3cc',
      '#ffe999',
      '#ffdf66',
      '#ffd540',
      '#ffcb1f',
      '#e0b000',
      '#a88400',
      '#705800',
      '#2e2810',
    ),
    spray: tuple(
      '#fff1ea',
      '#fde6da',
      '#ffc4a8',
      '#ff9f75',
      '#ff8a54',
      '#ff6a2b',
      '#ff5a14',
      '#d64606',
      '#b23a00',
      '#3a2015',
    ),
    lot: tuple(
      '#f6fadf',
      '#ebf3b8',
      '#dbe986',
      '#cfe15a',
      '#c3da3a',
      '#b8d031',
      '#9db92e',
      '#6c931b',
      '#45660b',
      '#263a05',
    ),
    gewerk: tuple(
      '#f7f1e6',
      '#ecdfc6',
      '#dfc89b',
      '#d4b478',
      '#c9a15b',
      '#a9823f',
      '#8a652c',
      '#6e4e1c',
      '#523912',
      '#362509',
    ),
    pm: tuple(
      '#eaf2fa',
      '#cfe1f2',
      '#aecbe8',
      '#8db9e2',
      '#6fa8dc',
      '#4a86bd',
      '#346fa4',
      '#245a8c',
      '#194369',
      '#0f2c46',
    ),
    x: tuple(
      '#f5eefa',
      '#e6d6f2',
      '#d3b9e8',
      '#c4a1e1',
      '#b68adb',
      '#9566ba',
      '#7f50a5',
      '#6a3f8f',
      '#4f2d6c',
      '#341c48',
    ),
  },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  autoContrast: true,
  luminanceThreshold: 0.4,
  black: '#15171a',
  white: '#fbfaf7',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-text)',
  fontSizes: { xs: '0.6875rem', sm: '0.75rem', md: '0.8125rem', lg: '1.0625rem', xl: '1.5rem' },
  lineHeights: { xs: '1.4', sm: '1.35', md: '1.25', lg: '1.3', xl: '1.2' },
  headings: { fontFamily: 'var(--font-text)', fontWeight: '700' },
  spacing,
  radius: { xs: '1px', sm: '2px', md: '2px', lg: '2px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-float)', lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'beton.8' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 0 } } },
    // Inside the page and fixed: a portal would lie under a dialog, which is in the browser's top layer.
    Popover: {
      defaultProps: { transitionProps: { duration: 0 }, shadow: 'md', withinPortal: false, floatingStrategy: 'fixed' },
    },
    Combobox: {
      defaultProps: { transitionProps: { duration: 0 }, shadow: 'md', withinPortal: false, floatingStrategy: 'fixed' },
    },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // The list itself scrolls: the box beyond it would be a stop that no key reaches.
    // Opened by a click, a letter or an arrow: after a choice a form gives the focus back, which is no wish to see the list.
    Select: {
      defaultProps: {
        withScrollArea: false,
        openOnFocus: false,
        // What is typed points at its first match, which Enter takes.
        selectFirstOptionOnChange: true,
        attributes: outOfTabOrder,
      },
      styles: { options: scrollingList },
    },
    MultiSelect: {
      defaultProps: { withScrollArea: false, attributes: outOfTabOrder },
      styles: { options: scrollingList },
    },
    InputWrapper: { defaultProps: { inputContainer: describeInput } },
    // Editable fields are white.
    Input: Input.extend({
      vars: (_theme, { multiline }) => ({
        wrapper: {
          '--input-bg': 'var(--field)',
          '--input-bd': 'var(--line-strong)',
          '--input-bd-focus': 'var(--ink)',
          '--input-height': multiline === true ? 'auto' : 'var(--control)',
          '--input-size': multiline === true ? 'auto' : 'var(--control)',
        },
      }),
    }),
    Pill: Pill.extend({
      defaultProps: { radius: 'sm' },
      styles: { root: { border: '1px solid var(--line-strong)', background: 'var(--paper)', color: 'var(--ink)' } },
    }),
  },
  other: {
    marginalie: 114,
    page: 20,
    panel: 288,
    tree: 256,
    sidebar: 200,
    rail: 56,
    rowCompact: 28,
    rowNormal: 40,
    qLine: 17,
  },
});

const mapped = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--beton-600)',
  '--mantine-color-placeholder': 'var(--beton-600)',
  '--mantine-color-error': 'var(--spray-text)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-default': 'var(--field)',
  '--mantine-color-default-hover': 'var(--beton-50)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--beton-100)',
  '--mantine-color-disabled-color': 'var(--beton-600)',
  '--mantine-color-disabled-border': 'var(--line-strong)',
};

/** The role variables live in roles.css, where the sign-in page finds them too; here Mantine's own names point at them. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped });
