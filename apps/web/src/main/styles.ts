// Before every style sheet of Mantine, whichever screen brings it: its layer stands below our own rules.
import '../components/theme/layers.css';
import '../components/theme/fonts.css';
import '../components/theme/roles.css';
import '../components/theme/base.css';
